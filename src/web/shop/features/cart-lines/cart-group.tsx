import clsx from 'clsx';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import type { CartProblem } from '#contract/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/limits.ts';
import { itemRef, lineKey } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { discountPercent } from '#domain/catalog/badges.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, pluralForm } from '#domain/ru/plural.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { countsSets, MAX_SETS, mostSets } from '#domain/wholesale/group.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { totalsOf } from '#web/shop/cart/cart-view.ts';
import { useOpenWholesale, type WholesaleOpening } from '#web/shop/purchase/wholesale-terms.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import { setsToHave } from './correct-cart.ts';
import { GroupHold } from './group-hold.tsx';
import { groupName } from './group-name.ts';
import { GroupWays } from './group-ways.tsx';
import type { WholesaleItem } from './wholesale-items.ts';
import '#web/ui/dot.css';
import './cart-group.css';

interface CartGroupProps {
  id: string;
  /** At least one. */
  lines: readonly WholesaleItem[];
  problems: readonly CartProblem[];
  /** Whether stock is the shop's own. */
  isPriced: boolean;
  /** What a piece cost when the shopper saw it last, roubles. */
  seenPrice: Roubles | undefined;
  onQuantity: (id: string, sets: number) => void;
  onRemove: (id: string, button: HTMLElement) => void;
  /** Takes the lines in its place. */
  onRetail: (id: string, lines: readonly StoredLine[]) => void;
}

/** A purchase of sets: one product, its variants without controls of their own, one quantity for all. */
export const CartGroup = memo(function CartGroup(props: CartGroupProps) {
  const { id, lines, problems, isPriced, onQuantity, onRemove, onRetail } = props;
  const problemsId = useId();
  const { open, isOpening } = useOpenWholesale();
  const [first] = lines;
  if (first === undefined) return null;
  const { productId: product, bundle, unitPrice, color } = first;
  const { seenPrice = unitPrice } = props;
  const to = paths.product({ id: product.id, slug: product.slug });
  const most = isPriced ? setsToHave(lines) : MAX_SETS;
  const was = commonPrice(lines);
  const percent = was === undefined ? 0 : discountPercent(was, unitPrice);
  const name = groupName(first);
  const { subtotal, savings } = totalsOf(lines);
  const isShort = isPriced && problems.some(({ code }) => OF_ONE_VARIANT.has(code));
  return (
    <section className={clsx('group', isShort && 'group--short')} aria-label={`Оптовый набор: ${name}`}>
      <div className="group__h">
        <span>
          <Icon name={isShort ? 'warning' : 'wholesale'} />
          {isShort ? 'Наличие изменилось' : 'Опт'} · {BUNDLE_TITLES[bundle.type].toLowerCase()}
        </span>
        <GroupHold groupId={id} heldUntil={first.heldUntil} isPriced={isPriced} />
        <IconButton
          name="trash"
          size="s"
          label={`Удалить оптовый набор: ${name}`}
          data-removes=""
          onClick={({ currentTarget }) => onRemove(id, currentTarget)}
        />
      </div>
      <div className="group__b">
        <Link className="group__pic" to={to} tabIndex={-1} aria-hidden="true">
          <Thumb src={primaryImage(product.images, color)} size="l" />
        </Link>
        <div className="group__head">
          <div className="line__b">
            <div className="line__t">
              <Link to={to}>{product.name}</Link>
            </div>
            <span className="attr">{contentsText(lines)}</span>
          </div>
          <div className="group__each">
            <Price value={unitPrice} was={was} plain />
            <span className="group__price">Оптовая цена{percent > 0 ? `, −${percent}%` : null}</span>
          </div>
          {isPriced && seenPrice !== unitPrice ? (
            <span className={`small line__price--${seenPrice > unitPrice ? 'down' : 'up'}`}>
              Цена изменилась: было <span className="num">{formatRoubles(seenPrice)}</span>
            </span>
          ) : null}
        </div>
        <Variants lines={lines} />
        <Problems id={problemsId} lines={lines} problems={problems} />
        {isPriced ? (
          <GroupWays
            name={name}
            lines={lines}
            isShort={isShort}
            sets={isShort && countsSets(bundle) && most > 0 && most < bundle.quantity ? most : null}
            onReplace={isShort && open !== null ? () => open(openingOf(id, lines)) : null}
            isReplacing={isOpening}
            onSets={(sets) => onQuantity(id, sets)}
            onRetail={(atRetail) => onRetail(id, atRetail)}
          />
        ) : null}
      </div>
      <div className="group__f">
        {countsSets(bundle) ? (
          <div className="group__sets">
            <span className="small muted" aria-hidden="true">
              Наборов
            </span>
            <Stepper
              wholesale
              label={`Наборов: ${name}`}
              value={bundle.quantity}
              min={1}
              // a group may be short of its sets, and asking for what it has must not make it smaller
              max={Math.max(most, bundle.quantity)}
              limitHint={limitText(most, lines)}
              describedBy={problems.length > 0 ? problemsId : undefined}
              onChange={(sets) => onQuantity(id, sets)}
            />
          </div>
        ) : null}
        {open === null || isShort ? null : (
          <Button
            variant="quiet"
            icon="pencil"
            busy={isOpening}
            aria-label={`Изменить состав: ${name}`}
            onClick={() => open(openingOf(id, lines))}
          >
            Изменить состав
          </Button>
        )}
        <div className="line__sum">
          <Price value={subtotal} />
          {savings > 0 ? <span className="group__saved">Экономия {formatRoubles(savings)}</span> : null}
        </div>
      </div>
    </section>
  );
}, isSameGroup);

/** The group as the wizard begins with it. */
function openingOf(id: string, lines: readonly WholesaleItem[]): WholesaleOpening {
  const [first] = lines;
  if (first === undefined) throw new Error('a group has a line');
  const rows = lines.map(({ color, size, quantity }) => ({ colorCode: color, sizeCode: size, quantity }));
  return { id: first.productId.id, slug: first.productId.slug, group: { id, bundle: first.bundle, rows } };
}

/** A cart may hold hundreds of lines: a group is drawn again only when one of its own has changed. */
function isSameGroup(before: CartGroupProps, after: CartGroupProps): boolean {
  const { lines, problems, ...rest } = after;
  const hasSame = (names: readonly (keyof CartGroupProps)[]) =>
    names.every((name) => before[name] === after[name]);
  return (
    isSameList(before.lines, lines) &&
    isSameList(before.problems, problems) &&
    hasSame(Object.keys(rest) as (keyof CartGroupProps)[])
  );
}

const isSameList = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && before.every((item, index) => item === after[index]);

/** What every one of them costs by the piece, in roubles; variants of one product may differ. */
function commonPrice([first, ...others]: readonly WholesaleItem[]): Roubles | undefined {
  return others.every((it) => it.originalPrice === first?.originalPrice) ? first?.originalPrice : undefined;
}

/** So many variants are shown at first. */
const SHOWN = 6;

/** What is in it: each variant with its pieces and what they cost; of many the first few until all are asked for. */
function Variants({ lines }: { lines: readonly WholesaleItem[] }) {
  const colors = useColors();
  const [isWhole, setWhole] = useState(lines.length <= SHOWN + 1);
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <>
      <ul className="group__v" aria-label="Состав набора">
        {shown.map((item) => (
          <li key={lineKey(itemRef(item))}>
            <i className="dot" style={{ '--sw': colors(item.color).hex }} />
            <span>{variantText(item)}</span>
            <span className="num">
              {NBSP}×{NBSP}
              {item.quantity}
            </span>{' '}
            <span className="num">{formatRoubles(totalsOf([item]).subtotal)}</span>
            <Icon name="lock" size="s" />
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <button type="button" className="link group__more" onClick={() => setWhole(true)}>
          Ещё {countText(lines.length - SHOWN, 'variant')}
        </button>
      )}
    </>
  );
}

function Problems({ id, lines, problems }: Pick<CartGroupProps, 'id' | 'lines' | 'problems'>) {
  const named = new Map(lines.map((item) => [lineKey(itemRef(item)), variantText(item)]));
  const texts = problems.map(({ code, line, message }) => {
    const variant = line && OF_ONE_VARIANT.has(code) ? named.get(lineKey(line)) : undefined;
    return variant === undefined ? message : `${variant}: ${message}`;
  });
  if (texts.length === 0) return null;
  return (
    <div className="group__p" id={id}>
      {[...new Set(texts)].map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </div>
  );
}

/** Problems that are shown with the variant that has them; others hold for the product. */
const OF_ONE_VARIANT: ReadonlySet<CartProblem['code']> = new Set([
  'out_of_stock',
  'not_enough',
  'max_quantity',
]);

/** A variant among the others of its group: what all of them share is not repeated. */
function variantText({ bundle, colorName, sizeName }: WholesaleItem): string {
  if (bundle.type === 'color_set') return sizeName;
  return bundle.type === 'size_set' ? colorName : `${colorName}, ${sizeName}`;
}

/** Why there can be no more sets: what any stock would allow is a rule of the shop's, the rest is its stock. */
function limitText(most: number, lines: readonly WholesaleItem[]): string {
  const allowed = mostSets(lines.map(({ bundle }) => ({ bundle, left: MAX_LINE_QUANTITY })));
  if (most === 0) return 'Полного набора нет в наличии';
  if (most === allowed) return `Не больше ${most}${NBSP}${pluralForm(most) === 'one' ? 'набора' : 'наборов'}`;
  return lines.some(({ bundle }) => most < bundle.quantity)
    ? 'Больше наборов нет в наличии'
    : `Доступно ${countText(most, 'set')}`;
}

/** «ростовка 1-2-2-1, » of a set whose sizes differ in it. */
function ratioText(lines: readonly WholesaleItem[]): string {
  const ratio = lines.map(({ bundle }) => bundle.perSet);
  return ratio.every((it) => it === ratio[0]) ? '' : `ростовка ${ratio.join('-')}, `;
}

/** «Розовый: 5 размеров, 10 товаров». */
function contentsText(lines: readonly WholesaleItem[]): string {
  const [first] = lines;
  if (first === undefined) return '';
  const pieces = countText(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'product',
  );
  switch (first.bundle.type) {
    case 'color_set':
      return `${first.colorName}: ${countText(lines.length, 'size')}, ${ratioText(lines)}${pieces}`;
    case 'size_set':
      return `${first.sizeName}: ${countText(lines.length, 'color')}, ${pieces}`;
    default:
      return `${countText(lines.length, 'variant')}, ${pieces}`;
  }
}
