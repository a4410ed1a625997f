-- The facets of the catalogue are counted from this index alone, in the order of products: a pass over the table
-- takes three times as long. A column of its own because a change of stock mostly leaves it as it is, and a row
-- whose indexed columns stay is cheap to write.
alter table variants add column in_stock boolean not null generated always as (stock > 0) stored;
create index variants_facets on variants (product_id, color_code, size_code) include (in_stock);
