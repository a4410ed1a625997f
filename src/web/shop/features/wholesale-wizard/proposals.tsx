import { useState } from 'react';
import { sortSizes } from '#domain/catalog/sizes.ts';
import { formatRoubles, times } from '#domain/money/money.ts';
import { ratioText } from '#domain/wholesale/ratios.ts';
import { Button } from '#web/ui/button.tsx';
import {
  adjustmentChoice,
  alternativeChoices,
  type GroupChoice,
  recommendedAlternative,
} from './analysis-choices.ts';
import type { AvailabilityProps } from './availability-props.ts';
import { ChoiceList } from './choice-list.tsx';
import { Recommended } from './recommended.tsx';

/**
 * What is recommended, the adjustment or else an alternative, and the other ways below it; each that is chosen is taken by a
 * button of its own.
 */
export function Proposals(props: AvailabilityProps) {
  const { analysis, offer, onTake, isBusy } = props;
  const adjustment = adjustmentChoice(analysis);
  const recommended = adjustment === null ? recommendedAlternative(analysis) : null;
  const choices = alternativeChoices(analysis);
  const [key, setKey] = useState<string | null>(null);
  const chosen = choices.find((choice) => choice.key === key) ?? null;
  const lists = [
    { title: 'Рекомендуем', choices: choices.filter((choice) => choice.key === recommended?.key) },
    { title: 'Другие варианты', choices: choices.filter((choice) => choice.key !== recommended?.key) },
  ];
  return (
    <>
      {adjustment === null ? null : (
        <Recommended choice={adjustment} price={offer.price.price} detail={keptText(offer, adjustment)} />
      )}
      {lists.map((list) =>
        list.choices.length === 0 ? null : (
          <ChoiceList key={list.title} {...list} chosen={key} price={offer.price.price} onChoose={setKey} />
        ),
      )}
      {chosen === null ? null : (
        <Button variant="wholesale-line" busy={isBusy} onClick={() => onTake(chosen)}>
          Добавить в корзину ({formatRoubles(times(offer.price.price, chosen.group.totalItems))})
        </Button>
      )}
    </>
  );
}

/** How much is cut, and what stays as it was: the ratio of the sizes, the wholesale price, what it saves. */
function keptText({ ratios, price }: AvailabilityProps['offer'], { detail, group }: GroupChoice): string {
  const ratio = group.type === 'individual' ? null : ratioText(ratios, sortSizes(sizesIn(group)));
  const kept = ratio === null ? 'Оптовая цена сохраняется' : `Ростовка ${ratio} и оптовая цена сохраняются`;
  const saved = price.savings ? `, экономия ${formatRoubles(times(price.savings, group.totalItems))}` : '';
  return `${detail}. ${kept}${saved}`;
}

const sizesIn = ({ lines }: GroupChoice['group']): string[] => lines.map(({ sizeCode }) => sizeCode);
