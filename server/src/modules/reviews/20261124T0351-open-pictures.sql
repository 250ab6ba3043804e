update file f set open = true from product_review r
  where r.tenant_id = f.tenant_id and r.status = 'shown' and f.id = any(r.pictures);
