import { NBSP } from '#domain/ru/number.ts';
import { button, type LetterContent, text } from './content.ts';

const REASON = 'Письмо отправлено, потому что в аккаунте с этой почтой подали заявку на опт.';

/** Tells somebody how their application for wholesale stands; `reason` is what staff say of a refusal. */
export function applicationLetter(
  status: 'pending' | 'approved' | 'refused',
  { url, reason }: { readonly url: string; readonly reason: string | null },
): LetterContent {
  switch (status) {
    case 'pending':
      return {
        subject: 'Заявка на опт принята',
        title: 'Заявка на опт принята',
        blocks: [text(`Мы рассмотрим её и${NBSP}напишем о${NBSP}решении.`)],
        reason: REASON,
      };
    case 'approved':
      return {
        subject: 'Заявка на опт одобрена',
        title: 'Можно покупать оптом',
        blocks: [
          text(`Вам открыты оптовые цены и${NBSP}наборы. Войдите в${NBSP}аккаунт, чтобы их увидеть.`),
          button('Перейти в магазин', url),
        ],
        reason: REASON,
      };
    case 'refused':
      return {
        subject: 'Заявка на опт отклонена',
        title: 'Заявка на опт отклонена',
        blocks: [
          ...(reason === null ? [] : [text(`Причина: ${reason}`)]),
          text(`Заявку можно подать снова в${NBSP}личном кабинете.`),
        ],
        reason: REASON,
      };
  }
}
