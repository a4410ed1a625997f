import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { StaffProduct } from '#contract/staff-products.ts';
import { wordsOf } from '#domain/catalog/marked-text.ts';
import { RATIO_MOST, SEO_DESCRIPTION_SHOWN, SEO_TITLE_SHOWN } from '#domain/catalog/product-fields.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { Card } from '#web/admin/kit/card.tsx';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { sizeName } from '#web/admin/product/size-name.ts';
import { DigitsField } from '#web/ui/special-fields.tsx';
import styles from './product-cards.module.css';
import { TextLine, TextLines } from './product-fields.tsx';
import type { ProductValues } from './product-values.ts';

const COUNTRIES = ['Россия', 'Беларусь', 'Узбекистан', 'Турция', 'Китай', 'Вьетнам', 'Италия'];

/** What the law wants a shopper to know of a garment, and how it is looked after. */
export function LegalCard() {
  const countriesId = useId();
  return (
    <Card title="Закон и уход" id="legal">
      <TextLine name="composition" label="Состав" most={500} />
      <TextLines name="care" label="Уход" rows={2} most={500} />
      <div className={styles['pair']}>
        <TextLine name="country" label="Страна" most={100} list={countriesId} />
        <TextLine name="manufacturer" label="Изготовитель" most={200} />
      </div>
      <datalist id={countriesId}>
        {COUNTRIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextLine
        name="declarationUrl"
        label="Ссылка на декларацию"
        most={500}
        placeholder="https://"
        hint="Обязательна для первого слоя одежды."
      />
    </Card>
  );
}

interface RatiosCardProps {
  variants: StaffProduct['variants'];
  sizes: ProductChoices['sizes'];
}

/** How many pieces of each size one wholesale set has. */
export function RatiosCard({ variants, sizes }: RatiosCardProps) {
  const { field, fieldState } = useController<ProductValues, 'sizeRatios'>({ name: 'sizeRatios' });
  const inUse = new Set([...variants.map(({ sizeCode }) => sizeCode), ...Object.keys(field.value)]);
  const shown = sizes.filter(({ code }) => inUse.has(code));
  const ratioOf = (code: string) => field.value[code] ?? 1;
  const change = (code: string, text: string) => {
    const { [code]: _was, ...others } = field.value;
    const ratio = Math.min(RATIO_MOST, Number(text));
    field.onChange(ratio > 1 ? { ...others, [code]: ratio } : others);
  };
  return (
    <Card title="Сочетания для опта" id="ratios">
      {shown.length === 0 ? (
        <p className={styles['quiet']}>Ростовка задаётся, когда у товара есть размеры.</p>
      ) : (
        <>
          <p className={styles['quiet']}>
            Сколько штук каждого размера в одном наборе, не больше {RATIO_MOST}.
          </p>
          <div className={styles['ratios']}>
            {shown.map(({ code, name }) => (
              <DigitsField
                key={code}
                fieldClassName={styles['ratio']}
                label={sizeName({ code, name })}
                most={2}
                value={String(ratioOf(code))}
                onFocus={(event) => event.target.select()}
                onChange={(event) => change(code, event.target.value)}
                error={fieldState.error?.message}
              />
            ))}
            <p className={styles['total']}>
              В наборе {piecesText(shown.reduce((sum, { code }) => sum + ratioOf(code), 0))}
            </p>
          </div>
        </>
      )}
    </Card>
  );
}

/** What a search engine gets, and how it will show it. */
export function SeoCard() {
  return (
    <Card title="Поиск (SEO)" id="seo">
      <div className={styles['halves']}>
        <div className={styles['group']}>
          <TextLine
            name="seo.title"
            label="Заголовок для поиска"
            most={200}
            counts={SEO_TITLE_SHOWN}
            placeholder="Как название"
          />
          <TextLines
            name="seo.description"
            label="Описание для поиска"
            rows={4}
            most={500}
            counts={SEO_DESCRIPTION_SHOWN}
            placeholder="Как описание"
          />
          <CutOff />
        </div>
        <SearchResult />
      </div>
    </Card>
  );
}

/** Says what a search engine will not show. */
function CutOff() {
  const { title, description } = useWatch<ProductValues, 'seo'>({ name: 'seo' });
  const cuts = [
    { what: 'заголовка', over: title.length - SEO_TITLE_SHOWN },
    { what: 'описания', over: description.length - SEO_DESCRIPTION_SHOWN },
  ].filter(({ over }) => over > 0);
  if (cuts.length === 0) return null;
  return (
    <p className={styles['missing']}>
      Поисковик обрежет {cuts.map(({ what, over }) => `конец ${what}, знаков: ${over}`).join('; ')}.
    </p>
  );
}

function SearchResult() {
  const [seo, name, description, slug, price] = useWatch<
    ProductValues,
    ['seo', 'name', 'description', 'slug', 'price']
  >({ name: ['seo', 'name', 'description', 'slug', 'price'] });
  const title = seo.title.trim() || name.trim() || 'Название товара';
  const text = seo.description.trim() || wordsOf(description);
  return (
    <div className={styles['result']} role="group" aria-label="Так товар выглядит в поиске">
      <small>
        {window.location.host} › product › {slug || '…'}
      </small>
      <b>{cut(title, SEO_TITLE_SHOWN)}</b>
      {text ? <p>{cut(text, SEO_DESCRIPTION_SHOWN)}</p> : null}
      {price ? <span>{formatRoubles(price)}</span> : null}
    </div>
  );
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
