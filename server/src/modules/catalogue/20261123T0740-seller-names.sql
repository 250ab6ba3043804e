-- MBR-02 A seller's name is shown in the reader's language, like a brand's.
alter table product_card alter column seller_name type jsonb using jsonb_build_object('zh', seller_name);
comment on column product_card.seller_name is 'The registered name as zh, and what the seller is called in other languages';
