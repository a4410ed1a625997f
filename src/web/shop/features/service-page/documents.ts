import type { LegalKind } from '#domain/legal/document.ts';
import { paths } from '#web/paths.ts';

/** A text with its address and what search engines show of it. */
interface DocumentPage {
  readonly kind: LegalKind;
  readonly path: string;
  readonly description: string;
}

const OFFER: DocumentPage = {
  kind: 'offer',
  path: paths.offer(),
  description: 'Условия, на которых магазин продаёт вещи: заказ, оплата, доставка, возврат.',
};

const OTHERS: readonly DocumentPage[] = [
  {
    kind: 'returns',
    path: paths.returns(),
    description: 'Как вернуть или обменять вещь, когда вернутся деньги и что не подлежит обмену.',
  },
  {
    kind: 'privacy',
    path: paths.privacy(),
    description: 'Какие персональные данные и файлы cookie использует магазин и как ими распорядиться.',
  },
  {
    kind: 'personal_data',
    path: paths.personalDataConsent(),
    description: 'Какие данные собирает магазин, зачем и как отозвать согласие.',
  },
  {
    kind: 'marketing',
    path: paths.marketingConsent(),
    description: 'На какие сообщения даётся согласие и как от них отказаться.',
  },
];

/** The text of an address, whichever edition it names. */
export const documentAt = (pathname: string): DocumentPage =>
  OTHERS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? OFFER;
