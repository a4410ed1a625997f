import { countText } from '#domain/ru/plural.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { countsSets, type LineBundle } from '#domain/wholesale/group.ts';

/** What a wholesale group of an order is called: «Опт: набор одного цвета, 3 набора». */
export function groupTitle(bundle: LineBundle | undefined): string {
  if (bundle === undefined) return 'Опт';
  const kind = `Опт: ${BUNDLE_TITLES[bundle.type].toLocaleLowerCase('ru-RU')}`;
  return countsSets(bundle) ? `${kind}, ${countText(bundle.quantity, 'set')}` : kind;
}
