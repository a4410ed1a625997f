-- A product without a wholesale minimum of its own has the shop's (docs/rules/wholesale.md, "How many").
alter table products alter column wholesale_min_quantity drop default;
alter table products alter column wholesale_min_quantity drop not null;
