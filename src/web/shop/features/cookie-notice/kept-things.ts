/** Something that the shop keeps in a browser. */
export interface KeptThing {
  /** As the browser's own tools show it. */
  readonly name: string;
  readonly why: string;
  readonly term: string;
  readonly isOptional?: true;
}

const UNTIL_EXIT = 'до выхода из аккаунта';
const UNTIL_CLEARED = 'пока вы не удалите';
const UNTIL_ORDERED = 'до оформления заказа или очистки корзины';

/** All of it: a name that is missing here is a lie of the policy, and a test looks for it. */
export const KEPT: readonly KeptThing[] = [
  {
    name: 'refresh, __Secure-refresh',
    why: 'cookie входа, скриптам не видна',
    term: '30 дней с последнего визита',
  },
  {
    name: 'signed-in',
    why: 'cookie: на этом устройстве входили в аккаунт',
    term: '30 дней с последнего визита',
  },
  { name: 'token, user', why: 'ключ входа на 15 минут, имя и почта для меню', term: UNTIL_EXIT },
  {
    name: 'cart, cart-pending, cart-seen',
    why: 'корзина и её изменения, которые ещё не сохранил магазин',
    term: UNTIL_ORDERED,
  },
  { name: 'cart-prices', why: 'цены в корзине, чтобы сказать, если они изменились', term: UNTIL_ORDERED },
  { name: 'wishlist', why: 'избранное', term: UNTIL_CLEARED },
  { name: 'checkout-draft', why: 'что вы ввели при оформлении', term: 'до заказа или выхода из аккаунта' },
  {
    name: 'promo-code, promo-code-wanted',
    why: 'промокод, который вы ввели или выбрали и не применили',
    term: 'пока открыта вкладка',
  },
  {
    name: 'wholesale-hold',
    why: 'чтобы отложенный для вас оптовый товар остался за вами',
    term: 'до заказа или конца брони',
  },
  {
    name: 'visit',
    why: 'чтобы недостающее оптом, которое вы спросили дважды, считалось один раз',
    term: 'пока открыта вкладка',
  },
  {
    name: 'wholesale-draft',
    why: 'черновик оптового заказа',
    term: 'пока вы не добавите его в корзину, не очистите или не выйдете из аккаунта',
  },
  { name: 'selectedShippingMethod', why: 'выбранный способ доставки', term: UNTIL_CLEARED },
  {
    name: 'order-attempt, order-attempts, order-keys',
    why: 'чтобы не оформить заказ дважды и открыть его без аккаунта',
    term: UNTIL_CLEARED,
  },
  {
    name: 'order-repeats',
    why: 'чтобы не положить товары прежнего заказа в корзину дважды',
    term: 'до ответа магазина или выхода из аккаунта',
  },
  {
    name: 'react-router-scroll-positions, cart-height, wishlist-height',
    why: 'место на странице, к которому вернёт кнопка «Назад»',
    term: 'пока открыта вкладка',
  },
  {
    name: 'admin-lists, admin-recent',
    why: 'сотрудникам: вид списков, что открывали поиском',
    term: UNTIL_CLEARED,
  },
  { name: 'admin-drafts', why: 'сотрудникам: что они ввели и не сохранили', term: 'пока открыта вкладка' },
  { name: 'cookie-choice', why: 'ваш ответ на вопрос о cookie', term: UNTIL_CLEARED },
  {
    name: 'recently-viewed',
    why: 'последние 12 товаров, которые вы смотрели',
    term: 'до отказа',
    isOptional: true,
  },
  {
    name: 'search-history',
    why: 'последние 10 запросов в поиске',
    term: 'до отказа, очистки истории или выхода из аккаунта',
    isOptional: true,
  },
];
