-- The КПП of a company that applies for wholesale (docs/rules/wholesale.md, "Application"); a person has none.
alter table wholesale_applications
  add column kpp text constraint wholesale_applications_kpp
    check (kpp is null or (kpp ~ '^\d{9}$' and length(inn) = 10));
