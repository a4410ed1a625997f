import { sizeLabel } from '#domain/catalog/sizes.ts';
import { notedDemandText } from '#domain/wholesale/shortage-text.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { possibleAtMost, recommendedAlternative } from './analysis-choices.ts';
import type { AvailabilityProps } from './availability-props.ts';
import { Recommended } from './recommended.tsx';

/**
 * What is said where too little is left for wholesale: how many there are at most in the way that was chosen, what the shop
 * recommends instead, and that the demand is noted. Nothing here is taken; the alternatives have a page of their own.
 */
export function Advice({ analysis, offer }: Pick<AvailabilityProps, 'analysis' | 'offer'>) {
  const colorOf = useColors();
  const most = possibleAtMost(analysis);
  const alternative = recommendedAlternative(analysis);
  const noted = notedDemandText(analysis.availability, {
    color: (code) => colorOf(code).name,
    size: (code) => sizeLabel(code),
  });
  return (
    <>
      {most === null ? null : (
        <p className="small">
          {most.title}. {most.detail}, меньше минимума
        </p>
      )}
      {alternative === null ? null : (
        <Recommended choice={alternative} price={offer.price.price} detail={alternative.detail} />
      )}
      {noted === null ? null : <p className="small muted">{noted}</p>}
    </>
  );
}
