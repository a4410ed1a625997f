-- Search over the catalogue: one document a product, kept by triggers whoever writes the rows (0007-search).
-- Weights: A the name, B its own categories and colours, C composition and the categories above, D the rest.

create extension if not exists pg_trgm;

create table search_documents (
  product_id uuid primary key references products (id) on delete cascade,
  document tsvector not null
);
create index search_documents_document_idx on search_documents using gin (document) with (fastupdate = off);

-- Article numbers, each after a space, without dashes: of the product, its digits alone, of its variants; barcodes
-- begin with b. Apart from the documents, which are walked through far more often.
create table search_articles (
  product_id uuid primary key references products (id) on delete cascade,
  codes text not null
);
create index search_articles_codes_idx on search_articles using gin (codes gin_trgm_ops) with (fastupdate = off);

-- Trigrams are cut by the character classes of the server's locale, and in a plain C locale Russian letters are none:
-- each is written as a Latin letter or a digit of its own for them.
create function search_letters(word text) returns text
  language sql immutable strict parallel safe as $$
  select translate(word, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abcdefghijklmnopqrstuvwxyz012345')
$$;

-- Every word of the documents as it is written, with its stem: what a misspelt word is compared with. `is_title` tells
-- words of names, `is_kind` those of categories and colours. A word stays when its last product goes.
create table search_words (
  word text primary key,
  letters text not null generated always as (search_letters(word)) stored,
  lexeme text not null,
  is_title boolean not null,
  is_kind boolean not null
);
create index search_words_lexeme_idx on search_words (lexeme);
create index search_words_near_idx on search_words using gist (letters gist_trgm_ops);
create index search_words_begin_idx on search_words (word text_pattern_ops);

-- ё is written as е by most people, and a dash joins words that are looked for one by one.
create function search_text(given text) returns text
  language sql immutable parallel safe as $$
  select translate(lower(coalesce(given, '') collate "und-x-icu"), 'ё-–—/', 'е    ')
$$;

create function search_code(given text) returns text
  language sql immutable parallel safe as $$
  select regexp_replace(lower(given collate "und-x-icu"), '[^a-zа-я0-9]', '', 'g')
$$;

-- Writes documents and words of these products anew, in one statement.
create function refresh_search(ids uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with source as materialized (
    select p.id, p.sku,
      search_text(p.name) as name,
      search_text(concat_ws(' ', own.names, colours.names)) as kinds,
      -- the lining says little of what a thing is made of
      search_text(concat_ws(' ', regexp_replace(p.composition, 'Подкладка:.*$', ''), above.names)) as cloth,
      search_text(concat_ws(' ', p.description, substring(p.composition from 'Подкладка:.*$'), p.country)) as rest,
      sizes.codes as sizes, articles.codes as articles
    from products p
    cross join lateral (
      select string_agg(concat_ws(' ', c.name ->> 'ru', c.name ->> 'en'), ' ') as names
      from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id and c.is_active and c.is_visible
    ) own
    cross join lateral (
      -- a category named «Брюки и юбки» does not make trousers of its skirts
      select string_agg(distinct concat_ws(' ', a.name ->> 'ru', a.name ->> 'en'), ' ') as names
      from product_categories pc
      join categories c on c.id = pc.category_id
      join categories a on starts_with(c.path, a.path || '/')
      where pc.product_id = p.id and a.is_active and a.is_visible and a.name ->> 'ru' not like '% и %'
    ) above
    cross join lateral (
      select string_agg(concat_ws(' ', k.name ->> 'ru', k.name ->> 'en'), ' ') as names
      from colors k where k.code in (select v.color_code from variants v where v.product_id = p.id)
    ) colours
    cross join lateral (
      select coalesce(array_agg(distinct 'size' || part), '{}') as codes
      from variants v cross join lateral regexp_split_to_table(search_text(v.size_code), ' +') part
      where v.product_id = p.id
    ) sizes
    cross join lateral (
      select string_agg(' ' || search_code(v.sku) || coalesce(' b' || search_code(v.barcode), ''), '') as codes
      from variants v where v.product_id = p.id
    ) articles
    where p.id = any (ids)
  ), documents as (
    insert into search_documents (product_id, document)
    select s.id,
      setweight(to_tsvector('russian', s.name), 'A')
        || setweight(to_tsvector('russian', s.kinds), 'B')
        || setweight(to_tsvector('russian', s.cloth), 'C')
        || setweight(to_tsvector('russian', s.rest), 'D')
        || array_to_tsvector(s.sizes)
    from source s
    on conflict (product_id) do update set document = excluded.document
  ), numbers as (
    insert into search_articles (product_id, codes)
    select s.id, concat(' ', search_code(s.sku), ' ', regexp_replace(s.sku, '\D', '', 'g'), s.articles, ' ')
    from source s
    on conflict (product_id) do update set codes = excluded.codes
  ), words as (
    select m[1] as word, bool_or(part.place = 'name') as is_title, bool_or(part.place = 'kind') as is_kind
    from source s
    cross join lateral (values (s.name, 'name'), (s.kinds, 'kind'), (concat_ws(' ', s.cloth, s.rest), 'text'))
      as part (words, place)
    cross join lateral regexp_matches(part.words, '([a-zа-я]{3,40})', 'g') m
    group by 1
  ), raised as (
    -- only what changes is written: a row that is merely looked at by "on conflict do update" stays locked
    update search_words w set is_title = w.is_title or words.is_title, is_kind = w.is_kind or words.is_kind
    from words
    where words.word = w.word and (words.is_title and not w.is_title or words.is_kind and not w.is_kind)
  )
  -- in the order of words, so that two writers of the same ones wait for each other in one order
  insert into search_words (word, lexeme, is_title, is_kind)
  select words.word, coalesce((tsvector_to_array(to_tsvector('russian', words.word)))[1], words.word),
    words.is_title, words.is_kind
  from words
  where not exists (select from search_words w where w.word = words.word)
  order by words.word
  on conflict do nothing
$$;

-- Rows that come and go are gathered by statement, as imports bring thousands of variants at once. Updates are
-- looked at one by one, with their columns named: stock moves all the time and concerns no document.
create function refresh_search_of_products() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(array(select id from changed));
  return null;
end $$;
create trigger products_come_to_search after insert on products
  referencing new table as changed for each statement execute function refresh_search_of_products();

create function refresh_search_of_parts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(array(select distinct product_id from changed));
  return null;
end $$;
create trigger variants_come_to_search after insert on variants
  referencing new table as changed for each statement execute function refresh_search_of_parts();
create trigger variants_leave_search after delete on variants
  referencing old table as changed for each statement execute function refresh_search_of_parts();
create trigger product_categories_come_to_search after insert on product_categories
  referencing new table as changed for each statement execute function refresh_search_of_parts();
create trigger product_categories_leave_search after delete on product_categories
  referencing old table as changed for each statement execute function refresh_search_of_parts();

create function refresh_search_of_product() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(array[new.id]);
  return null;
end $$;
create trigger products_change_in_search after update of name, sku, description, composition, country on products
  for each row when ((old.name, old.sku, old.description, old.composition, old.country)
    is distinct from (new.name, new.sku, new.description, new.composition, new.country))
  execute function refresh_search_of_product();

create function refresh_search_of_part() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(array[old.product_id, new.product_id]);
  return null;
end $$;
create trigger variants_change_in_search
  after update of product_id, color_code, size_code, sku, barcode on variants
  for each row when ((old.product_id, old.color_code, old.size_code, old.sku, old.barcode)
    is distinct from (new.product_id, new.color_code, new.size_code, new.sku, new.barcode))
  execute function refresh_search_of_part();
create trigger product_categories_change_in_search after update of product_id, category_id on product_categories
  for each row execute function refresh_search_of_part();

create function refresh_search_of_category() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(array(
    select distinct pc.product_id
    from product_categories pc join categories c on c.id = pc.category_id
    where c.id = new.id or starts_with(c.path, old.path || '/') or starts_with(c.path, new.path || '/')));
  return null;
end $$;
create trigger categories_change_in_search after update of name, path, is_active, is_visible on categories
  for each row when ((old.name, old.path, old.is_active, old.is_visible)
    is distinct from (new.name, new.path, new.is_active, new.is_visible))
  execute function refresh_search_of_category();

create function refresh_search_of_color() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(array(select distinct v.product_id from variants v where v.color_code = new.code));
  return null;
end $$;
create trigger colors_change_in_search after update of name on colors
  for each row when (old.name is distinct from new.name)
  execute function refresh_search_of_color();

select refresh_search(array(select id from products));

-- called by the triggers alone
revoke execute on function refresh_search(uuid[]) from public;
grant select on search_documents, search_articles, search_words to shop_app;
