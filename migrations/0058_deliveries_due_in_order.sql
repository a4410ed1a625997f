-- The next delivery is the first entry of the index: without the id in it, all that are due were read and sorted for each.
drop index deliveries_due_idx;
create index deliveries_due_idx on deliveries (channel, next_try_at, id) where state = 'waiting';
