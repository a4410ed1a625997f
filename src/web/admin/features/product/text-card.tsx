import { useWatch } from 'react-hook-form';
import { DESCRIPTION_MOST, PRODUCT_NAME_MOST, SKU_MOST } from '#domain/catalog/product-fields.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { useSlugOfName } from '#web/admin/kit/form/use-slug-of-name.ts';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import styles from './product-cards.module.css';
import { DescriptionField, TextLine } from './product-fields.tsx';
import type { ProductValues } from './product-values.ts';

interface TextCardProps {
  /** Former addresses, which lead to the present one. */
  oldSlugs: readonly string[];
  /** A new product takes its address from its name until one is typed. */
  isNew: boolean;
  disabled: boolean;
}

/** What a product is called and how it is described, in each language; its article and its address. */
export function TextCard({ oldSlugs, isNew, disabled }: TextCardProps) {
  useSlugOfName('name', isNew);
  const slug = useWatch<ProductValues, 'slug'>({ name: 'slug' });
  return (
    <Card title="Основное" id="main">
      <PanelTabs
        label="Язык текстов"
        tabs={[
          { value: 'ru', label: 'Русский', panel: <RussianTexts disabled={disabled} /> },
          {
            value: 'en',
            label: <LanguageName language="en" name="English" />,
            panel: <Texts language="en" disabled={disabled} />,
          },
          {
            value: 'vi',
            label: <LanguageName language="vi" name="Tiếng Việt" />,
            panel: <Texts language="vi" disabled={disabled} />,
          },
        ]}
      />
      <div className={styles['halves']}>
        <TextLine name="sku" label="Артикул" most={SKU_MOST} />
        <TextLine name="slug" label="Адрес страницы" most={100} hint={`/product/${slug}`} />
      </div>
      {oldSlugs.length > 0 ? (
        <p className={styles['quiet']}>Прежние адреса ведут сюда: {oldSlugs.join(', ')}</p>
      ) : null}
    </Card>
  );
}

function RussianTexts({ disabled }: { disabled: boolean }) {
  return (
    <div className={styles['group']}>
      <TextLine name="name" label="Название" most={PRODUCT_NAME_MOST} counts={PRODUCT_NAME_MOST} />
      <DescriptionField name="description" label="Описание" most={DESCRIPTION_MOST} disabled={disabled} />
    </div>
  );
}

function Texts({ language, disabled }: { language: 'en' | 'vi'; disabled: boolean }) {
  return (
    <div className={styles['group']} lang={language}>
      <TextLine
        name={`texts.${language}.name`}
        label="Название"
        most={PRODUCT_NAME_MOST}
        counts={PRODUCT_NAME_MOST}
      />
      <DescriptionField
        name={`texts.${language}.description`}
        label="Описание"
        most={DESCRIPTION_MOST}
        lang={language}
        disabled={disabled}
      />
    </div>
  );
}

function LanguageName({ language, name }: { language: 'en' | 'vi'; name: string }) {
  const text = useWatch<ProductValues, `texts.${'en' | 'vi'}.name`>({ name: `texts.${language}.name` });
  return (
    <>
      <span lang={language}>{name}</span>
      {text.trim() === '' ? <span className={styles['missing']}>нет</span> : null}
    </>
  );
}
