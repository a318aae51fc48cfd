-- The id of a line of an order in the interface: that of its order with its place, and 8 as the version (RFC 9562). So lines of
-- orders that any release has placed have one, without a column.
CREATE FUNCTION order_item_id(order_id uuid, place smallint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT overlay(overlay(order_id::text placing '8' from 15 for 1) placing lpad(to_hex(place::int), 4, '0') from 33 for 4)::uuid
$$;
--> statement-breakpoint
CREATE TRIGGER order_refunds_keep_amounts BEFORE UPDATE ON order_refunds FOR EACH ROW
  WHEN ((OLD.order_id, OLD.amount, OLD.foods, OLD.tax, OLD.delivery_fee, OLD.tip, OLD.lines, OLD.paid_by)
    IS DISTINCT FROM (NEW.order_id, NEW.amount, NEW.foods, NEW.tax, NEW.delivery_fee, NEW.tip, NEW.lines, NEW.paid_by))
  EXECUTE FUNCTION payments_keep_amounts();
--> statement-breakpoint
-- The check of orders.refunded_in_part refuses more than the grand total. What was refunded of a payment as a whole counts as well.
CREATE FUNCTION order_refunds_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET refunded_in_part = refunded_in_part + NEW.amount WHERE id = NEW.order_id;
  IF NEW.payment_id IS NOT NULL AND (
    SELECT sum(r.amount) FROM order_refunds r WHERE r.payment_id = NEW.payment_id
  ) + coalesce((SELECT r.amount FROM refunds r WHERE r.payment_id = NEW.payment_id), 0)
    > (SELECT p.amount FROM payments p WHERE p.id = NEW.payment_id) THEN
    RAISE EXCEPTION 'more than was paid cannot be refunded' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_refunds_count AFTER INSERT ON order_refunds FOR EACH ROW EXECUTE FUNCTION order_refunds_count();
--> statement-breakpoint
-- Every release inserts the refund of a whole payment: it is lowered by what was refunded in part. The caller has locked the order.
CREATE FUNCTION refunds_of_the_rest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  in_part bigint := (SELECT sum(amount) FROM order_refunds WHERE payment_id = NEW.payment_id);
BEGIN
  IF in_part IS NULL THEN
    RETURN NEW;
  END IF;
  NEW.amount := least(NEW.amount, (SELECT amount FROM payments WHERE id = NEW.payment_id) - in_part);
  IF NEW.amount <= 0 THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_of_the_rest BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_of_the_rest();
