import clsx from 'clsx';
import { formatRoubles, times } from '#domain/money/money.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { type HoldRefusal, MAX_HELD_PIECES } from '#domain/wholesale/hold.ts';
import type { ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import styles from './availability.module.css';
import { BundleContents } from './bundle-contents.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { OfferedProduct } from './offered-product.tsx';
import { bundleOfGroup, useBundleText } from './use-bundle-text.ts';
import type { Offer } from './wizard-plan.ts';

/** A group that came into the cart, and until when its pieces are kept. */
export interface AcceptedGroup {
  readonly group: ProposedGroup;
  /** ISO time; null where nothing is kept. */
  readonly expiresAt: string | null;
  readonly refusal: HoldRefusal | null;
}

interface AcceptedDialogProps {
  offer: Offer;
  accepted: AcceptedGroup;
  onClose: () => void;
}

/** What was put into the cart, and how long its pieces are kept (docs/rules/wholesale.md, "Holds"). */
export function AcceptedDialog({ offer, accepted, onClose }: AcceptedDialogProps) {
  const { group, expiresAt, refusal } = accepted;
  const { price, savings } = offer.price;
  const textOf = useBundleText();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={expiresAt === null ? 'Товар в\u00A0корзине' : 'Товар отложен'}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Продолжить покупки
          </Button>
          <LinkButton variant="wholesale" to={paths.cart()} onClick={onClose}>
            Оформить заказ
          </LinkButton>
        </>
      }
    >
      <div className={clsx(styles['body'], styles['accepted'])}>
        {expiresAt === null ? <Note>{REFUSALS[refusal ?? 'too_many_holds']}</Note> : null}
        {expiresAt === null ? null : <HoldCountdown expiresAt={expiresAt} pieces={group.totalItems} />}
        <OfferedProduct
          offer={offer}
          color={group.type === 'color_set' ? group.value : null}
          text={textOf(bundleOfGroup(group), group.totalItems)}
        />
        <BundleContents lines={group.lines} />
        <SumList
          rows={[
            { key: 'items', label: 'Всего товаров', value: numberText(group.totalItems) },
            { key: 'price', label: `Цена за${NBSP}штуку`, value: formatRoubles(price) },
            ...(savings
              ? [
                  {
                    key: 'saved',
                    label: 'Экономия',
                    value: formatRoubles(times(savings, group.totalItems)),
                    tone: 'save-wholesale' as const,
                  },
                ]
              : []),
            {
              key: 'total',
              label: 'Добавлено в\u00A0корзину',
              value: formatRoubles(times(price, group.totalItems)),
              tone: 'total',
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

const REFUSALS: Readonly<Record<HoldRefusal, string>> = {
  too_many_pieces: `Отложить можно до${NBSP}${piecesText(MAX_HELD_PIECES)} Набор добавлен без брони.`,
  held_recently: 'Этот товар вы\u00A0только что откладывали, поэтому набор добавлен без брони.',
  too_many_holds: 'Сейчас отложено слишком много наборов, поэтому этот добавлен без брони.',
};
