-- ORD-05, AFS-01, F1. A parcel names its pieces: the lowest that were not sent, and that no request stopped.
alter table order_line add column stopped int4multirange not null default '{}';
alter table order_line alter column stopped set statistics 0;
comment on column order_line.stopped is 'F1 Pieces that do not ship: a request waits for them before they left, or gave them back';

create function piece_count(pieces int4multirange) returns int language sql immutable strict as
$$ select coalesce(sum(upper(one) - lower(one)), 0)::int from unnest(pieces) one $$;

alter table parcel_line add column pieces int4multirange;
alter table parcel_line alter column pieces set statistics 0;
alter table parcel_line add constraint names_its_pieces check (quantity = piece_count(pieces));
create index parcel_line_unnamed on parcel_line (tenant_id) where pieces is null;
comment on column parcel_line.pieces is 'F1 Numbers of the line''s pieces; null: from before pieces were named, until the program starts';
