-- Orders that are to be paid, and those of which money is to go back, in the order of their sums: both are few, which the
-- planner cannot tell, so that it walked all orders.
create index orders_due_back_total_idx on orders (total desc, id desc) include (status)
  where (paid - refunded - case when status = 'cancelled' then 0 else greatest(total - returned - waived, 0) end) > 0
    and (status = 'cancelled' or payment_status in ('paid', 'partly_refunded'));
create index orders_owed_total_idx on orders (total desc, id desc) include (status)
  where payment_status = 'unpaid' and payment_method in ('transfer', 'invoice')
    and status in ('confirmed', 'packed', 'shipped', 'delivered', 'completed') and total > 0;
