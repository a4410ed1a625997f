-- Articles stood in two indexes of trigrams, the second with Russian letters written as Latin signs. It answers what the
-- first did, and to write them was most of what a product with its variants costs the search.
drop index search_articles_codes_idx;

-- Writes documents, articles and words of these products anew, in one statement, where they differ: a new name leaves the
-- articles as they are, and a category that comes under another its products.
create or replace function refresh_search(ids uuid[]) returns void
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
      where search_documents.document <> excluded.document
  ), numbers as (
    insert into search_articles (product_id, codes)
    select s.id, concat(' ', search_code(s.sku), ' ', regexp_replace(s.sku, '\D', '', 'g'), s.articles, ' ')
    from source s
    on conflict (product_id) do update set codes = excluded.codes
      where search_articles.codes <> excluded.codes
  ), words as (
    select m[1] as word, bool_or(part.place = 'name') as is_title, bool_or(part.place = 'kind') as is_kind
    from source s
    cross join lateral (values (s.name, 'name'), (s.kinds, 'kind'), (concat_ws(' ', s.cloth, s.rest), 'text'))
      as part (words, place)
    cross join lateral regexp_matches(part.words, '([a-zа-я]{3,40})', 'g') m
    group by 1
  ), raised as (
    -- a row that is merely looked at by "on conflict do update" stays locked
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
