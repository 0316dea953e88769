DROP INDEX "mark_own";--> statement-breakpoint
ALTER TABLE "mark" ADD COLUMN "place" bigint;--> statement-breakpoint
UPDATE "mark" SET "place" = "given"."place" FROM (SELECT "tenant_id", "id", row_number() OVER (ORDER BY "at", "number", "id") AS "place" FROM "mark") AS "given" WHERE "mark"."tenant_id" = "given"."tenant_id" AND "mark"."id" = "given"."id";--> statement-breakpoint
ALTER TABLE "mark" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mark" ALTER COLUMN "place" ADD GENERATED ALWAYS AS IDENTITY (sequence name "mark_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('mark_place_seq', (SELECT coalesce(max("place"), 0) + 1 FROM "mark"), false);--> statement-breakpoint
CREATE INDEX "mark_own" ON "mark" USING btree ("tenant_id","user_id","place");
