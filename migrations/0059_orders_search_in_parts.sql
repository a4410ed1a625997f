-- An order's words went into the index of trigrams one by one, half a millisecond of each order. They are gathered now and
-- go in together, some hundred orders at a time; a search reads those that are gathered too.
alter index orders_search_idx set (fastupdate = on, gin_pending_list_limit = 256);
