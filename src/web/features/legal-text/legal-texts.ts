import type { StoreSettings } from '#contract/settings.ts';

/** A legal text in numbered sections; `paragraphs` are whole sentences. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

type Seller = Pick<StoreSettings, 'storeName' | 'contact' | 'legal'>;

/** Who sells, as a contract names them: the legal person where the settings have one, else the shop. */
function sellerName({ legal, storeName }: Seller): string {
  if (legal.name === '') return `магазин «${storeName}»`;
  const numbers = [legal.inn && `ИНН ${legal.inn}`, legal.ogrn && `ОГРН ${legal.ogrn}`].filter(Boolean);
  return [legal.name, ...numbers].join(', ');
}

function sellerAddress({ contact, legal }: Seller): string {
  const { postalCode, city, street } = contact.address;
  return legal.address || [postalCode, city, street].filter(Boolean).join(', ');
}

/** The consent to personal-data processing, a document of its own (152-ФЗ, ст. 9; 156-ФЗ). */
export function consentSections(seller: Seller): LegalSection[] {
  const { email } = seller.contact;
  return [
    {
      title: 'Кому даётся согласие',
      paragraphs: [
        `Оператор — ${sellerName(seller)}, адрес: ${sellerAddress(seller)}.`,
        'Согласие даётся свободно, своей волей и в своём интересе, отметкой в форме на сайте.',
      ],
    },
    {
      title: 'Какие данные и зачем',
      paragraphs: [
        'Имя, телефон, адрес электронной почты, адрес доставки, состав и история заказов, сетевой адрес и время отметки.',
        'Данные нужны, чтобы создать аккаунт, принять и доставить заказ, принять возврат, ответить на обращение и выполнить требования закона.',
        'На рекламные письма даётся отдельное согласие, оно не обязательно для заказа.',
      ],
    },
    {
      title: 'Что с ними делают',
      paragraphs: [
        'Сбор, запись, хранение, уточнение, использование, передача перевозчику для доставки, удаление. Обработка автоматизированная и ручная.',
        'Данные хранятся в России и не передаются никому, кроме тех, без кого заказ не выполнить.',
      ],
    },
    {
      title: 'Сколько действует и как отозвать',
      paragraphs: [
        'Согласие действует, пока есть аккаунт или исполняется заказ, и затем в течение сроков, которые устанавливает закон для учётных документов.',
        `Отозвать согласие можно в любое время письмом на ${email}. После отзыва данные удаляются, если закон не обязывает их хранить.`,
      ],
    },
  ];
}

/** The public offer of distance sale (ГК РФ, ст. 437, 497; закон «О защите прав потребителей», ст. 26.1). */
export function offerSections(seller: Seller): LegalSection[] {
  const { email, phone } = seller.contact;
  return [
    {
      title: 'Стороны и предмет',
      paragraphs: [
        `Продавец — ${sellerName(seller)}, адрес: ${sellerAddress(seller)}.`,
        'Продавец передаёт покупателю товар, выбранный на сайте, а покупатель принимает и оплачивает его на условиях этой оферты.',
      ],
    },
    {
      title: 'Заказ',
      paragraphs: [
        'Договор заключён, когда покупатель оформил заказ и получил его номер. Цена в заказе не меняется.',
        'Заказ можно отменить до передачи в доставку: в аккаунте, по ссылке на заказ или по телефону.',
      ],
    },
    {
      title: 'Цена, оплата и доставка',
      paragraphs: [
        'Цены указаны в рублях. Стоимость доставки показана до оформления и входит в итог заказа.',
        'Оплата при получении, переводом, по счёту или по договорённости с менеджером. Срок доставки указан рядом со способом.',
      ],
    },
    {
      title: 'Возврат и обмен',
      paragraphs: [
        'От товара можно отказаться в любое время до передачи и в течение 14 дней после неё, если сохранены его вид, свойства и ярлыки.',
        'Деньги возвращаются в течение 10 дней со дня требования. Доставку возврата надлежащего качества оплачивает покупатель, товара с недостатком — продавец.',
      ],
    },
    {
      title: 'Ответственность и связь',
      paragraphs: [
        'Права покупателя определяет закон «О защите прав потребителей»; условия оферты их не ограничивают.',
        `Вопросы и претензии: ${phone}, ${email}. Ответ даётся в сроки, установленные законом.`,
      ],
    },
  ];
}
