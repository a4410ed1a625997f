-- What runs low and what has no picture are columns of the kept figures, so that their few products are found at once.
alter table product_figures
  add column is_low boolean not null generated always as (stock < variants) stored,
  add column is_bare boolean not null generated always as (pictures = 0) stored;
create index product_figures_low_idx on product_figures (product_id) where is_low;
create index product_figures_bare_idx on product_figures (product_id) where is_bare;
create index product_figures_stock_idx on product_figures (stock, product_id);

-- A stock that moves without coming to nothing, or from it, changes no index.
drop index variants_gone_idx;
create index variants_gone_idx on variants (id) where not in_stock and archived_at is null;

-- Names and kinds of products alone, without their places: staff look for beginnings of these words, and the index
-- answers that by itself.
create table search_names (
  product_id uuid primary key references search_documents (product_id) on delete cascade,
  words tsvector not null
);
insert into search_names (product_id, words)
select product_id, strip(ts_filter(document, '{a,b}')) from search_documents;
create index search_names_words_idx on search_names using gin (words) with (fastupdate = off);
grant select on search_names to shop_app;

create function keep_search_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_names (product_id, words)
  select product_id, strip(ts_filter(document, '{a,b}')) from come order by product_id
  on conflict (product_id) do update set words = excluded.words where search_names.words <> excluded.words;
  return null;
end $$;
create trigger search_documents_come_named after insert on search_documents
  referencing new table as come for each statement execute function keep_search_names();
create trigger search_documents_change_named after update on search_documents
  referencing new table as come for each statement execute function keep_search_names();

-- A text in Latin signs, as trigrams are made of those alone in every locale: Latin letters small, Russian ones as
-- capitals and signs, ё as е.
create function trigram_text(given text) returns text
language sql immutable parallel safe as $$
  select translate(lower(given collate "und-x-icu"), 'абвгдежзийклмнопрстуфхцчшыщъьэюяё',
    'ABVGDEJZIYKLMNOPRSTUFHCQWX{}|~^`E')
$$;

-- Articles with Russian letters among others.
alter table search_articles
  add column signs text not null generated always as (trigram_text(codes)) stored;
create index search_articles_signs_idx on search_articles using gin (signs gin_trgm_ops) with (fastupdate = off);

-- Number, name, mail and phone of an order.
alter table orders add column search_text text not null generated always as (
  trigram_text(number || ' ' || contact_name || ' ' || coalesce(contact_email, '') || ' ' || contact_phone)) stored;
drop index orders_search_idx;
create index orders_search_idx on orders using gin (search_text gin_trgm_ops) with (fastupdate = off);
