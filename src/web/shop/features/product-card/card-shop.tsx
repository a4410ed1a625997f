import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { newNumber, objectNumber } from '#web/core/page/object-number.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { colorMappingQuery } from '#web/core/store/store-queries.ts';
import { useRetailRules } from '#web/shop/catalog/catalog-data.ts';
import { CardPartsContext, cardLook, useProductDisplay } from '#web/shop/catalog/product-display.ts';
import { useOpenWholesale, useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';

/** What cards are told by the shop, the same for all of a page. */
interface CardData {
  readonly display: ReturnType<typeof useProductDisplay>;
  readonly colorOf: ReturnType<typeof useColors>;
  readonly retail: ReturnType<typeof useRetailRules>;
}

/** What the cards of one place need to know of the shop. */
interface CardShop extends Pick<CardData, 'colorOf' | 'retail'> {
  readonly look: ReturnType<typeof cardLook>;
}

const CardDataContext = createContext<CardData | null>(null);
const CardShopContext = createContext<CardShop | null>(null);

interface ProviderProps {
  children: ReactNode;
}

/**
 * Asks the shop once for the cards of all lists within: each question costs a phone time, and a page time of the server.
 * Not needed around a single list.
 */
export function CardDataProvider({ children }: ProviderProps) {
  const display = useProductDisplay();
  const colorOf = useColors();
  const { rules, status } = useRetailRules();
  const data = useMemo(
    () => ({ display, colorOf, retail: { rules, status } }),
    [display, colorOf, rules, status],
  );
  return <CardDataContext value={data}>{children}</CardDataContext>;
}

/** What all cards of a list know of the shop: asked once, not by each of dozens. */
export function CardShopProvider({ children }: ProviderProps) {
  const data = useContext(CardDataContext);
  if (data !== null) return <CardShopOf data={data}>{children}</CardShopOf>;
  return (
    <CardDataProvider>
      <CardShopProvider>{children}</CardShopProvider>
    </CardDataProvider>
  );
}

/** What the shop says, less what the block of these cards leaves out. */
function CardShopOf({ data, children }: ProviderProps & { data: CardData }) {
  const parts = useContext(CardPartsContext);
  const shop = useMemo(
    () => ({ look: cardLook(data.display, parts), colorOf: data.colorOf, retail: data.retail }),
    [data, parts],
  );
  return <CardShopContext value={shop}>{children}</CardShopContext>;
}

/** A card stands within a list that has asked. */
export function useCardShop(): CardShop {
  const shop = useContext(CardShopContext);
  if (shop === null) throw new Error('A product card stands outside of CardShopProvider');
  return shop;
}

/** Numbers for what cards of a page are drawn of beside their product, so that a card's key stays short. */
const numbers = new Map<string, number>();
const MOST_NUMBERS = 200;

/** On the server: a text as a number that stands for nothing else. */
export function textNumber(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (numbers.size >= MOST_NUMBERS) numbers.clear();
  const number = newNumber();
  numbers.set(text, number);
  return number;
}

const numbersOfShops = new WeakMap<CardShop, number>();

/** On the server: all that a card shows beside its product, as a number that stands for nothing else. */
export function useShopNumber(): number {
  const shop = useCardShop();
  const terms = useWholesaleTerms();
  const mayOpen = useOpenWholesale().open !== null;
  const client = useQueryClient();
  const { queryKey } = colorMappingQuery(useCaller());
  const known = numbersOfShops.get(shop);
  if (known !== undefined) return known;
  const colors = client.getQueryData(queryKey)?.codeToColor;
  const number = textNumber(
    JSON.stringify([shop.look, shop.retail, colors && objectNumber(colors), terms, mayOpen]),
  );
  numbersOfShops.set(shop, number);
  return number;
}
