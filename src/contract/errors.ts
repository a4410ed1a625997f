/**
 * The closed catalogue of failures: stable code, HTTP status and the Russian text that may be shown as it is
 * (docs/rules/calls.md). A code without a text cannot exist.
 */
export const errorCatalogue = {
  validation_failed: { status: 400, message: 'Проверьте введённые данные' },
  sign_in_required: { status: 401, message: 'Требуется вход' },
  wrong_credentials: { status: 401, message: 'Неверная почта или пароль' },
  token_expired: { status: 401, message: 'Сеанс закончился. Войдите снова' },
  forbidden: { status: 403, message: 'Недостаточно прав для этого действия' },
  not_found: { status: 404, message: 'Не найдено' },
  email_taken: { status: 409, message: 'Аккаунт с этой почтой уже есть. Войдите или восстановите пароль' },
  phone_taken: {
    status: 409,
    message: 'Этот телефон подтверждён в другом аккаунте. Войдите в него по коду',
  },
  already_verified: { status: 409, message: 'Почта уже подтверждена' },
  orders_under_way: {
    status: 409,
    message: 'Есть незавершённые заказы. Аккаунт можно удалить, когда они будут доставлены или отменены',
  },
  cart_changed: { status: 409, message: 'Корзина изменилась. Проверьте её и подтвердите заказ снова' },
  stale_version: { status: 409, message: 'Данные уже изменил кто-то другой. Обновите страницу' },
  out_of_stock: { status: 409, message: 'Недостаточно товара' },
  wholesale_group_protected: {
    status: 409,
    message: 'Отдельные товары оптового набора нельзя изменить или убрать. Измените набор целиком',
  },
  wrong_state: { status: 409, message: 'Для заказа в этом состоянии действие недоступно' },
  too_large: { status: 413, message: 'Слишком большой запрос' },
  wrong_type: { status: 415, message: 'Ожидается запрос в формате JSON' },
  idempotency_mismatch: { status: 422, message: 'Этот ключ уже использован для другого заказа' },
  link_invalid: { status: 422, message: 'Ссылка устарела или уже использована. Запросите новую' },
  code_invalid: { status: 422, message: 'Код неверный или устарел. Проверьте его или запросите новый' },
  phone_missing: { status: 422, message: 'Сначала укажите и сохраните телефон' },
  sms_unavailable: { status: 422, message: 'Магазин не отправляет коды по СМС. Войдите по почте и паролю' },
  second_step_required: { status: 422, message: 'Нужен код. Войдите на странице для сотрудников' },
  wrong_password: { status: 422, message: 'Неверный пароль' },
  too_many_addresses: { status: 422, message: 'Можно сохранить не больше 10 адресов. Удалите лишний' },
  empty_cart: { status: 422, message: 'Корзина пуста' },
  retail_minimum: { status: 422, message: 'Сумма заказа меньше минимальной' },
  wholesale_minimum: { status: 422, message: 'Количество меньше минимального для оптового заказа' },
  mixed_cart_forbidden: {
    status: 422,
    message: 'Розничные и оптовые товары оформляют отдельными заказами. Оставьте в корзине что-то одно',
  },
  wholesale_unavailable: { status: 422, message: 'Оптовая продажа недоступна для этого товара' },
  retail_unavailable: { status: 422, message: 'Розничная продажа недоступна' },
  promo_invalid: { status: 422, message: 'Промокод недействителен' },
  promo_already_applied: { status: 422, message: 'Промокод уже применен' },
  promo_only_one: { status: 422, message: 'Только один промокод. Сначала удалите текущий' },
  promo_minimum: { status: 422, message: 'Сумма товаров меньше минимальной для промокода' },
  promo_not_applicable: { status: 422, message: 'Промокод не действует на товары в корзине' },
  delivery_unavailable: { status: 422, message: 'Этот способ доставки недоступен для заказа' },
  picture_refused: { status: 422, message: 'Это не картинка' },
  too_many_unconfirmed: {
    status: 422,
    message: 'У вас уже есть неподтверждённые заказы. Дождитесь звонка менеджера',
  },
  too_many_requests: { status: 429, message: 'Слишком много попыток. Попробуйте позже' },
  internal: { status: 500, message: 'Что-то пошло не так' },
  storage_full: {
    status: 503,
    message:
      'Магазин временно не может сохранять изменения. Мы уже занимаемся этим, попробуйте через несколько минут',
  },
  unavailable: { status: 503, message: 'Магазин перегружен. Попробуйте через несколько секунд' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Stable error codes. Names never change; new ones may be added. */
export type ErrorCode = keyof typeof errorCatalogue;

/** An expected failure: the code decides status and default text; `details` has a shape for each code. */
export interface Failure<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly message?: string;
  readonly details?: unknown;
  /** Seconds after which a try makes sense; sent as Retry-After. */
  readonly retryAfter?: number;
}

/** Codes that any endpoint may answer, whatever it declares. */
export const commonErrors = [
  'validation_failed',
  'token_expired',
  'too_large',
  'wrong_type',
  'too_many_requests',
  'internal',
  'storage_full',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** One bad field of a request: `path` as sent (dots between levels), `message` in Russian. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}
