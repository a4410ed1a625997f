import clsx from 'clsx';
import { Link, useNavigate } from 'react-router';
import type { BriefCard } from '#contract/catalog.ts';
import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import { retailAvailability } from '#domain/retail/availability.ts';
import { retailButtonLabel } from '#domain/retail/button-label.ts';
import { canBuyWholesale } from '#domain/wholesale/offer.ts';
import { paths } from '#web/paths.ts';
import { useQuickPick } from '#web/shop/purchase/quick-pick-context.ts';
import { useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';
import { useWish } from '#web/shop/wishlist/use-wishlist.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useCardShop } from './card-shop.tsx';
import { quickAdd } from './quick-add.ts';

/** Under the rail at the right; a filled one stays in sight, the others come with the mouse. */
export function CardHeart({ product }: { product: BriefCard }) {
  const { isWished, toggle } = useWish(product);
  return (
    <IconButton
      name="heart"
      className={clsx('card__like', isWished && 'card__like--on')}
      label={`В избранное: ${product.name}`}
      aria-pressed={isWished}
      onClick={toggle}
    />
  );
}

/** The add-to-cart button; absent until it is known whether the product is sold at retail. */
export function CardActions({ product }: { product: BriefCard }) {
  const { rules, status } = useCardShop().retail;
  const terms = useWholesaleTerms();
  if (status === 'loading') return null;
  const isCut = status === 'fallback';
  const refusal = isCut
    ? 'Недоступно'
    : retailButtonLabel(retailAvailability(product, rules, terms), canBuyWholesale(product, terms));
  return (
    <div className="card__act">
      {refusal === PRICE_ON_REQUEST ? (
        <AskPrice product={product} />
      ) : (
        <BagButton
          product={product}
          rules={rules}
          isCut={isCut}
          label={refusal ?? rules.displaySettings.buttonText.ru}
        />
      )}
    </div>
  );
}

/** The way to ask for a price that is not shown, in the place of the bag. */
const AskPrice = ({ product }: { product: BriefCard }) => (
  <Link
    to={paths.contact()}
    className="card__round"
    aria-label={`Узнать цену: ${product.name}`}
    title="Узнать цену"
  >
    <Icon name="chat" />
  </Link>
);

interface BagButtonProps {
  product: BriefCard;
  rules: Parameters<typeof quickAdd>[1];
  /** The rules could not be had. */
  isCut: boolean;
  label: string;
}

function BagButton({ product, rules, isCut, label }: BagButtonProps) {
  const openQuickPick = useQuickPick();
  const navigate = useNavigate();
  const terms = useWholesaleTerms();
  const goToPage = () => void navigate(paths.product(product));
  const press = () => {
    const step = quickAdd(product, rules, terms);
    if (step.kind === 'refuse') {
      // the texts are loaded when there is something to say
      import('./say-refusal.ts').then(
        ({ sayRefusal }) => sayRefusal(step.reason, isCut),
        () => undefined,
      );
      if (step.goesToPage) goToPage();
    } else if (step.kind === 'choose_on_page') {
      notify({ title: 'Выберите размер и цвет', text: 'Пожалуйста, выберите размер и цвет товара' });
      goToPage();
    } else if (openQuickPick === null) goToPage();
    else openQuickPick(product);
  };
  return (
    <button
      type="button"
      className="card__round"
      aria-label={`${label}: ${product.name}`}
      title={label}
      onClick={press}
    >
      <Icon name="bag" />
    </button>
  );
}
