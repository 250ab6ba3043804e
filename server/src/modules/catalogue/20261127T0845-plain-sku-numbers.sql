-- CAT-01 A SKU's number is kept as it is asked for (api/src/catalogue/sku-no.ts). Where two become one, that which stands so
-- already keeps it, and the other stays as it is.
with plain as (
  select tenant_id, id, no,
    btrim(regexp_replace(regexp_replace(translate(normalize(no, nfc),
      U&'\FF01\FF02\FF03\FF04\FF05\FF06\FF07\FF08\FF09\FF0A\FF0B\FF0C\FF0D\FF0E\FF0F\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF1A\FF1B\FF1C\FF1D\FF1E\FF1F\FF20\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF3B\FF3C\FF3D\FF3E\FF3F\FF40\FF41\FF42\FF43\FF44\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58\FF59\FF5A\FF5B\FF5C\FF5D\FF5E\2010\2011\2212',
      U&'!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~---'),
      U&'[\00AD\200B-\200D\2060\FEFF]', '', 'g'),
      U&'[\0009-\000D\0020\00A0\1680\2000-\200A\2028\2029\202F\205F\3000]+', ' ', 'g')) as wanted
  from sku),
ranked as (
  select tenant_id, id, no, wanted, row_number() over (partition by tenant_id, wanted order by no <> wanted, id) as rank from plain)
update sku s set no = r.wanted from ranked r
where s.tenant_id = r.tenant_id and s.id = r.id and r.rank = 1 and r.no <> r.wanted and r.wanted <> '';
