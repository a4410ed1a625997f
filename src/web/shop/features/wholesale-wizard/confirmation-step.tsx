import { sizeLabel } from '#domain/catalog/sizes.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { type Bundle, bundleValue } from '#domain/wholesale/bundle.ts';
import { bundleName } from '#domain/wholesale/bundle-label.ts';
import { requestedLines } from '#domain/wholesale/bundle-lines.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { Note } from '#web/ui/note.tsx';
import { SumList, type SumRow } from '#web/ui/sum-list.tsx';
import { BundleContents } from './bundle-contents.tsx';
import { OfferedProduct } from './offered-product.tsx';
import type { Offer } from './wizard-plan.ts';
import type { StepProps } from './wizard-steps.ts';

/** What will be bought, in figures. */
export function ConfirmationStep({ offer, plan, state }: StepProps) {
  const colorOf = useColors();
  const { bundle, lines, totals } = plan;
  if (bundle === null) return null;
  const names = { color: (code: string) => colorOf(code).name, size: (code: string) => sizeLabel(code) };
  const asked = requestedLines(bundle, offer.variants, offer.ratios);
  const requested = asked.reduce((sum, line) => sum + line.requested, 0);
  const rows: SumRow[] = [
    {
      key: 'way',
      label: 'Способ',
      value: bundleName({ type: bundle.type, value: bundleValue(bundle) }, names),
    },
    ...setsRow(bundle, offer),
    { key: 'items', label: 'Всего товаров', value: numberText(totals.totalItems) },
    { key: 'price', label: 'Цена за\u00A0штуку', value: formatRoubles(offer.price.price) },
    ...(totals.totalSavings > 0
      ? [
          {
            key: 'saved',
            label: 'Экономия',
            value: formatRoubles(totals.totalSavings),
            tone: 'save-wholesale' as const,
          },
        ]
      : []),
    { key: 'total', label: 'Итого', value: formatRoubles(totals.totalPrice), tone: 'total' },
  ];
  return (
    <>
      <OfferedProduct offer={offer} color={bundle.type === 'color_set' ? bundle.color : null} />
      <BundleContents lines={lines} />
      <SumList rows={rows} />
      {plan.keepsMinimum ? null : <Note tone="warn">{wholesaleQuantityHint(state.min)}</Note>}
      {plan.keepsMinimum && totals.totalItems < requested ? (
        <Note tone="warn">
          Из{NBSP}
          {piecesText(requested)} в{NBSP}наличии {numberText(totals.totalItems)}. Перед добавлением покажем,
          чем их можно заменить.
        </Note>
      ) : null}
    </>
  );
}

/** «4 по 8 шт.»; rows are no sets. */
function setsRow(bundle: Bundle, { variants, ratios }: Pick<Offer, 'variants' | 'ratios'>): SumRow[] {
  if (bundle.type === 'individual') return [];
  const perSet = requestedLines({ ...bundle, sets: 1 }, variants, ratios).reduce(
    (sum, { requested }) => sum + requested,
    0,
  );
  return [
    { key: 'sets', label: 'Наборов', value: `${numberText(bundle.sets)} по\u00A0${piecesText(perSet)}` },
  ];
}
