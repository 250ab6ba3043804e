-- The words of a tenant's goods: what a typing error may have meant.
create extension if not exists btree_gin;
create table search_word (
  tenant_id uuid not null,
  word text not null,
  sound text not null default '',
  keys text[] not null,
  primary key (tenant_id, word)
);
select protect('search_word');
-- The tenant first: how long a look takes does not depend on how many other tenants sell the same.
create index search_word_keys on search_word using gin (tenant_id, keys);
comment on table search_word is 'A word stays when its last product leaves the shelf; only what a listed product has is ever proposed';
comment on column search_word.sound is 'The pinyin of a Chinese word';
comment on column search_word.keys is 'Where it is looked for: the word without one or two of its letters, a Chinese word by its sound';
