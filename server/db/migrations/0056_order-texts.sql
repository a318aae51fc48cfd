CREATE TABLE "order_texts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"pictures_version" integer NOT NULL,
	"json" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_versions" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The text of an order is forgotten in the transaction that changes what it is made from, whichever release does that. Lines are only
-- inserted with their order. Another number of decimals needs no trigger: the currency changes only while there is no order.
CREATE FUNCTION forget_text_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_texts WHERE order_id = OLD.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_forget_text AFTER UPDATE OR DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION forget_text_of_line();
--> statement-breakpoint
CREATE FUNCTION forget_text_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_texts WHERE order_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_forget_text AFTER UPDATE OF payment_method, created_at, total_price, discount, gst, grand_total, delivery_fee, tip,
  fulfilment, scheduled_for ON orders FOR EACH ROW EXECUTE FUNCTION forget_text_of_order();
--> statement-breakpoint
-- A picture is in the texts of all orders of its food: another version of the restaurant's pictures makes them outdated in one row.
CREATE FUNCTION count_picture_of_food() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for an operator who is hiding this picture, and does not see this food yet.
  PERFORM FROM images WHERE id = NEW.image_id FOR SHARE;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO picture_versions AS v VALUES (NEW.restaurant_id, 1)
    ON CONFLICT (restaurant_id) DO UPDATE SET version = v.version + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER foods_picture_added AFTER INSERT ON foods FOR EACH ROW WHEN (NEW.image_id IS NOT NULL)
  EXECUTE FUNCTION count_picture_of_food();
--> statement-breakpoint
CREATE TRIGGER foods_picture_changed AFTER UPDATE OF image_id ON foods FOR EACH ROW
  WHEN (OLD.image_id IS DISTINCT FROM NEW.image_id) EXECUTE FUNCTION count_picture_of_food();
--> statement-breakpoint
CREATE FUNCTION count_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO picture_versions AS v SELECT DISTINCT restaurant_id, 1 FROM foods WHERE image_id = NEW.id ORDER BY 1
  ON CONFLICT (restaurant_id) DO UPDATE SET version = v.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_changed AFTER UPDATE OF hidden_at, width, height, widths, colour ON images FOR EACH ROW
  WHEN ((OLD.hidden_at, OLD.width, OLD.height, OLD.widths, OLD.colour)
    IS DISTINCT FROM (NEW.hidden_at, NEW.width, NEW.height, NEW.widths, NEW.colour))
  EXECUTE FUNCTION count_picture();
