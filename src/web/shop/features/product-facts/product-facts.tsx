import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { aroundBold } from '#domain/catalog/bold-words.ts';
import { daysWithin } from '#domain/ru/term.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';
import { Icon } from '#web/ui/icon.tsx';
import { deliveryLines } from './delivery-lines.ts';
import './product-facts.css';

/**
 * What the law and the shopper want to know of a thing (docs/rules/catalogue.md); parts without a text are left out.
 * The browser's own folds: they work before any script and need none.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { description, composition, care } = product;
  return (
    <div className="facts">
      {description ? (
        <Part title="Описание" open>
          <p className="facts__text">
            {aroundBold(description).map((words, at) => (at % 2 ? <b key={at}>{words}</b> : words))}
          </p>
        </Part>
      ) : null}
      {composition || care ? (
        <Part title="Состав и уход">
          {composition ? <p>Состав: {composition}</p> : null}
          {care ? <p>Уход: {care}</p> : null}
        </Part>
      ) : null}
      <Maker product={product} />
      <Part title="Доставка и возврат">
        <Delivery />
      </Part>
    </div>
  );
}

function Maker({ product: { country, manufacturer, declarationUrl } }: { product: Product }) {
  // a link of the data must not run a script
  const declaration = declarationUrl?.startsWith('https://') ? declarationUrl : null;
  if (!country && !manufacturer && !declaration) return null;
  return (
    <Part title="Производитель">
      {country ? <p>Страна производства: {country}</p> : null}
      {manufacturer ? <p>Изготовитель: {manufacturer}</p> : null}
      {declaration ? (
        <p>
          <a className="link" href={declaration} target="_blank" rel="noopener noreferrer">
            Декларация о соответствии
            <span className="sr"> (откроется в новой вкладке)</span>
          </a>
        </p>
      ) : null}
    </Part>
  );
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="facts__part" open={open}>
      <summary className="facts__title">
        {title} <Icon name="chevron-down" size="s" />
      </summary>
      <div className="facts__body">{children}</div>
    </details>
  );
}

/** The shop's own ways; while they are not known, the preliminary fee (docs/rules/delivery.md). */
function Delivery() {
  const { data } = useQuery(shippingSettingsQuery(useCaller()));
  const { returnDays } = returnTerms(useStoreSettings().settings.footerData.returnsExchange);
  return (
    <>
      <ul className="facts__ways">
        {deliveryLines(data).map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        Вернуть вещь можно в{'\u00A0'}течение {daysWithin(returnDays)}.{' '}
        <Link className="link" to={paths.returns()}>
          Обмен и возврат
        </Link>
      </p>
    </>
  );
}
