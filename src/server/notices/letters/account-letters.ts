import { dateTimeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { button, type LetterContent, text } from './content.ts';

/*
 * None of these letters greets by name: they go to addresses that anybody may have typed, and a name would carry
 * whatever a stranger wishes to have said.
 */

const SAFE = 'Если это были не вы, ничего не делайте: пароль остаётся прежним.';

/** The link for a new password. */
export const resetLetter = (url: string, storeName: string): LetterContent => ({
  subject: 'Новый пароль',
  title: 'Задайте новый пароль',
  blocks: [
    text(`Кто-то, скорее всего вы, попросил новый пароль для аккаунта в${NBSP}магазине «${storeName}».`),
    button('Задать пароль', url),
    text(`Ссылка работает один раз в течение часа. Никому её не передавайте. ${SAFE}`),
  ],
  reason: 'Письмо отправлено по запросу на сайте.',
});

/** The link that confirms an address. */
export const verifyLetter = (url: string, storeName: string): LetterContent => ({
  subject: 'Подтвердите почту',
  title: 'Подтвердите почту',
  blocks: [
    text(
      `Этот адрес указали в аккаунте магазина «${storeName}». После подтверждения в аккаунте появятся и заказы, которые вы оформили на этот адрес без входа.`,
    ),
    button('Подтвердить почту', url),
    text('Ссылка работает сутки. Если адрес указали не вы, ничего не делайте.'),
  ],
  reason: 'Письмо отправлено по запросу на сайте.',
});

/** Tells the owner that the password is another one. */
export const passwordChangedLetter = (at: Date, resetUrl: string): LetterContent => ({
  subject: 'Пароль изменён',
  title: 'Пароль изменён',
  blocks: [
    text(
      `Пароль вашего аккаунта изменён ${dateTimeText(at.getTime())} по${NBSP}Москве, остальные сеансы завершены.`,
    ),
    text('Если это сделали не вы, сразу задайте новый пароль:'),
    button('Задать пароль', resetUrl),
  ],
  reason: 'Письмо отправлено, потому что изменился пароль аккаунта с этой почтой.',
});

/** Tells the former address that the account has left it. */
export const emailChangedLetter = (at: Date): LetterContent => ({
  subject: 'Почта аккаунта изменена',
  title: 'Почта аккаунта изменена',
  blocks: [
    text(
      `Почта вашего аккаунта изменена ${dateTimeText(at.getTime())} по${NBSP}Москве. Письма приходят теперь на новый адрес.`,
    ),
    text('Если это сделали не вы, позвоните нам или ответьте на это письмо.'),
  ],
  reason: 'Письмо отправлено, потому что эта почта была указана в аккаунте.',
});

/** The last letter to a person whose account is gone. */
export const erasedLetter = (at: Date): LetterContent => ({
  subject: 'Аккаунт удалён',
  title: 'Аккаунт удалён',
  blocks: [
    text(
      `Аккаунт удалён ${dateTimeText(at.getTime())} по${NBSP}Москве по вашему запросу. Имя, телефон, почта и адреса стёрты; состав и суммы заказов остались без них, как того требует бухгалтерский учёт.`,
    ),
  ],
  reason: 'Письмо отправлено, потому что эта почта была указана в удалённом аккаунте.',
});
