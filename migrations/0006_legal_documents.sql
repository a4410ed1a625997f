-- Texts that visitors agree to or rely on, edition by edition. An edition never changes once it is there: the
-- application may add one and read all. `sections` is checked by the application. What is in force on a day is the
-- newest edition that begins no later; a clock that is behind all of them takes the first.

create table legal_documents (
  kind text not null constraint legal_documents_kind
    check (kind in ('offer', 'personal_data', 'marketing', 'privacy', 'returns')),
  version text not null constraint legal_documents_version check (version ~ '^\d{4}-\d{2}-\d{2}(-\d{1,3})?$'),
  effective_from date not null,
  title text not null constraint legal_documents_title check (title <> ''),
  sections jsonb not null constraint legal_documents_sections
    check (jsonb_typeof(sections) = 'array' and jsonb_array_length(sections) > 0),
  is_built_in boolean not null,
  created_at timestamptz not null default now(),
  constraint legal_documents_pkey primary key (kind, version),
  constraint legal_documents_day unique (kind, effective_from)
);

create function legal_version_on(document_kind text, today date) returns text
language sql stable as $$
  select version from legal_documents where kind = document_kind
  order by effective_from <= today desc,
    case when effective_from <= today then effective_from end desc, effective_from
  limit 1
$$;

-- What was on the pages, and beside the third box of the forms, when the first consents were given.
insert into legal_documents (kind, version, effective_from, title, is_built_in, sections) values
('offer', '2026-11-20', '2026-11-20', 'Публичная оферта', true, '[
  {"title": "Стороны и предмет", "blocks": [
    "Продавец — {requisites}, адрес: {address}.",
    "Продавец передаёт покупателю товар, выбранный на сайте, а покупатель принимает и оплачивает его на условиях этой оферты."]},
  {"title": "Заказ", "blocks": [
    "Договор заключён, когда покупатель оформил заказ и получил его номер. Цена в заказе не меняется.",
    "Заказ можно отменить до передачи в доставку: в аккаунте, по ссылке на заказ или по телефону."]},
  {"title": "Цена, оплата и доставка", "blocks": [
    "Цены указаны в рублях. Стоимость доставки показана до оформления и входит в итог заказа.",
    "Оплата при получении, переводом, по счёту или по договорённости с менеджером. Срок доставки указан рядом со способом."]},
  {"title": "Возврат и обмен", "blocks": [
    "От товара можно отказаться в любое время до передачи и в течение 14 дней после неё, если сохранены его вид, свойства и ярлыки.",
    "Деньги возвращаются в течение 10 дней со дня требования. Доставку возврата надлежащего качества оплачивает покупатель, товара с недостатком — продавец."]},
  {"title": "Ответственность и связь", "blocks": [
    "Права покупателя определяет закон «О защите прав потребителей»; условия оферты их не ограничивают.",
    "Вопросы и претензии: {phone}, {email}. Ответ даётся в сроки, установленные законом."]}
]'),
('personal_data', '2026-11-20', '2026-11-20', 'Согласие на обработку персональных данных', true, '[
  {"title": "Кому даётся согласие", "blocks": [
    "Оператор — {requisites}, адрес: {address}.",
    "Согласие даётся свободно, своей волей и в своём интересе, отметкой в форме на сайте."]},
  {"title": "Какие данные и зачем", "blocks": [
    "Имя, телефон, адрес электронной почты, адрес доставки, состав и история заказов, сетевой адрес и время отметки.",
    "Данные нужны, чтобы создать аккаунт, принять и доставить заказ, принять возврат, ответить на обращение и выполнить требования закона.",
    "На рекламные письма даётся отдельное согласие, оно не обязательно для заказа."]},
  {"title": "Что с ними делают", "blocks": [
    "Сбор, запись, хранение, уточнение, использование, передача перевозчику для доставки, удаление. Обработка автоматизированная и ручная.",
    "Данные хранятся в России и не передаются никому, кроме тех, без кого заказ не выполнить."]},
  {"title": "Сколько действует и как отозвать", "blocks": [
    "Согласие действует, пока есть аккаунт или исполняется заказ, и затем в течение сроков, которые устанавливает закон для учётных документов.",
    "Отозвать согласие можно в любое время письмом на {email}. После отзыва данные удаляются, если закон не обязывает их хранить."]}
]'),
('marketing', '2026-11-20', '2026-11-20', 'Согласие на получение новостей и предложений', true, '[
  {"title": "На что даётся согласие", "blocks": [
    "Хочу получать новости и предложения магазина, необязательно."]}
]');

-- Every consent names an edition that can be read.
alter table consents add constraint consents_text
  foreign key (kind, text_version) references legal_documents (kind, version);

grant select, insert on legal_documents to shop_app;
