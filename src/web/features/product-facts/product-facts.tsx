import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog.ts';
import { Icon } from '#web/ui/icon.tsx';
import './product-facts.css';

/** What the law and the shopper want to know of a thing (decisions 3); parts without a text are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const { description, composition, care, country, manufacturer, declarationUrl } = product;
  const declaration = declarationUrl?.startsWith('https://') ? declarationUrl : null;
  return (
    <div className="acc">
      {description ? (
        <Part title="Описание" open>
          <p>{description}</p>
        </Part>
      ) : null}
      {composition || care ? (
        <Part title="Состав и уход">
          {composition ? <p>Состав: {composition}</p> : null}
          {care ? <p>Уход: {care}</p> : null}
        </Part>
      ) : null}
      {country || manufacturer || declaration ? (
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
      ) : null}
    </div>
  );
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        {title} <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
