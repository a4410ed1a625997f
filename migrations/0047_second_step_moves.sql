-- The secret of a new phone, until a first code has shown that its app has it; the old one opens meanwhile.
alter table staff_second_steps add column next_secret text;
