import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { formatRoubles } from '#domain/money/money.ts';
import { countText } from '#domain/ru/plural.ts';
import type { Bundle } from '#domain/wholesale/bundle.ts';
import type { ReopenedGroup } from '#web/shop/purchase/wholesale-terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { StepBar } from '#web/ui/progress.tsx';
import { BundlesStep } from './bundles-step.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { SelectionStep } from './selection-step.tsx';
import styles from './wholesale-wizard.module.css';
import { type Offer, type Plan, planOf } from './wizard-plan.ts';
import {
  canGoOn,
  openedWizard,
  reopenedWizard,
  WIZARD_STEPS,
  type WizardStep,
  wizardAfter,
} from './wizard-state.ts';

const TITLES: Readonly<Record<WizardStep, string>> = {
  quantity: 'Оптовая покупка',
  bundles: 'Выберите способ покупки',
  selection: 'Выберите варианты',
  confirmation: 'Подтверждение',
};

const STEPS = {
  quantity: QuantityStep,
  bundles: BundlesStep,
  selection: SelectionStep,
  confirmation: ConfirmationStep,
} as const;

interface WizardProps {
  offer: Offer;
  /** A group of the cart that is put together anew. */
  group: ReopenedGroup | undefined;
  open: boolean;
  onClose: () => void;
  /** Whether the stock is being checked, or the cart changed. */
  isBusy: boolean;
  onConfirm: (bundle: Bundle) => void;
}

/** One question a step, what the choice comes to shown as it changes (docs/rules/wholesale.md). */
export function Wizard({ offer, group, open, onClose, isBusy, onConfirm }: WizardProps) {
  const [state, act] = useReducer(wizardAfter, offer.min, (min) =>
    group === undefined ? openedWizard(min, offer.usual) : reopenedWizard(min, group),
  );
  const plan = useMemo(() => planOf(offer, state), [offer, state]);
  const { step } = state;
  const Step = STEPS[step];
  const title = useFocusOn(step);
  const offered = plan.options.map(({ type }) => type);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span ref={title} tabIndex={-1} className={styles['title']}>
          {TITLES[step]}
        </span>
      }
      wide={step === 'selection'}
      footer={
        <>
          {step === 'selection' ? <Sum plan={plan} /> : null}
          {step === 'quantity' ? (
            <Button variant="quiet" onClick={onClose}>
              Отмена
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => act({ do: 'back' })}>
              Назад
            </Button>
          )}
          {step === 'confirmation' ? (
            <Button
              variant="wholesale"
              busy={isBusy}
              disabled={plan.bundle === null || plan.totals.totalItems === 0 || !plan.keepsMinimum}
              onClick={() => plan.bundle && onConfirm(plan.bundle)}
            >
              {group === undefined ? 'Добавить в корзину' : 'Заменить набор'} (
              {formatRoubles(plan.totals.totalPrice)})
            </Button>
          ) : (
            <Button
              variant="wholesale"
              disabled={!canGoOn(state, offered) || plan.problem !== null}
              onClick={() => act({ do: 'next', offered })}
            >
              Далее
            </Button>
          )}
        </>
      }
    >
      <div className={styles['wizard']}>
        <StepBar step={WIZARD_STEPS.indexOf(step) + 1} steps={WIZARD_STEPS.length} />
        <Step offer={offer} state={state} plan={plan} act={act} />
      </div>
    </Dialog>
  );
}

/**
 * Another step begins at its question. The button that led there may take no press yet, and from one that cannot keep
 * the focus the next Tab goes behind the dialog.
 */
function useFocusOn(step: WizardStep): RefObject<HTMLSpanElement | null> {
  const title = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);
  return title;
}

/** What the rows come to so far. */
function Sum({ plan: { totals } }: { plan: Plan }) {
  return (
    <p className={styles['sum']} role="status">
      <b>
        {countText(totals.totalItems, 'product')}, {formatRoubles(totals.totalPrice)}
      </b>
      {totals.totalSavings > 0 ? <small>Экономия {formatRoubles(totals.totalSavings)}</small> : null}
    </p>
  );
}
