-- A line that is added to an order which is there already changes its sums too. The lines of an order that is being placed
-- are judged with the order itself, all at once: they have the moment of their own transaction.
create constraint trigger order_lines_added after insert on order_lines
  deferrable initially deferred for each row when (new.ordered_at <> now()) execute function check_order_sums();
