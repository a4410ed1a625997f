-- A group that goes frees its pieces and leaves its line without any: that its variants were held is remembered until
-- their pause is over (docs/rules/wholesale.md, "Holds").
alter table hold_lines drop constraint hold_lines_quantity;
alter table hold_lines add constraint hold_lines_quantity check (quantity between 0 and 500);

-- Where an account's hold was placed from: whoever signs out there goes on as a guest of the same network.
alter table holds drop constraint holds_network;
alter table holds add constraint holds_network check (user_id is not null or network is not null);

-- Lost demand is kept for a time; who does the housekeeping takes it out.
grant delete on lost_demand to shop_app;
-- How much one shopper has noted lately is counted before more is.
create index lost_demand_shopper_idx on lost_demand (shopper, at);
