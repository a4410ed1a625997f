import { useState } from 'react';
import { formatRoubles, times } from '#domain/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { alternativeChoices } from './analysis-choices.ts';
import styles from './availability.module.css';
import type { AvailabilityProps } from './availability-props.ts';
import { ChangedNote } from './changed-note.tsx';
import { ChoiceList } from './choice-list.tsx';
import { OfferedProduct } from './offered-product.tsx';
import { useBundleText } from './use-bundle-text.ts';

/** What could be bought instead, the best first and chosen; each shows its contents before it is taken. */
export function AlternativesDialog(props: AvailabilityProps & { onBack: () => void }) {
  const { offer, bundle, analysis, isBusy, onBack, onCancel, onTake } = props;
  const choices = alternativeChoices(analysis);
  const [key, setKey] = useState<string | null>(null);
  const chosen = choices.find((choice) => choice.key === key) ?? choices[0];
  const textOf = useBundleText();
  const asked = textOf(bundle, analysis.originalRequest.totalItems);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Альтернативы"
      wide
      footer={
        <>
          <Button variant="quiet" onClick={onBack}>
            Назад
          </Button>
          {chosen ? (
            <Button variant="wholesale" busy={isBusy} onClick={() => onTake(chosen)}>
              Добавить в корзину ({formatRoubles(times(offer.price.price, chosen.group.totalItems))})
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles['body']}>
        {props.hasChanged ? <ChangedNote /> : null}
        <OfferedProduct
          offer={offer}
          color={bundle.type === 'color_set' ? bundle.color : null}
          text={`Вместо: ${asked.charAt(0).toLocaleLowerCase('ru')}${asked.slice(1)}`}
        />
        <ChoiceList
          title="Что можно взять"
          choices={choices}
          chosen={chosen?.key ?? null}
          price={offer.price.price}
          onChoose={setKey}
        />
      </div>
    </Dialog>
  );
}
