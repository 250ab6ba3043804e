-- Nobody looks for a message by its text: its statistics were most of what ANALYZE took.
alter table message alter column title set statistics 0, alter column body set statistics 0;
