CREATE TABLE "category" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_tenant_id_parent_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_tenant_id_category_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_category" ON "course" USING btree ("tenant_id","category_id");--> statement-breakpoint
INSERT INTO "category" ("tenant_id", "name") SELECT "tenant_id", min(btrim("category")) FROM "course" WHERE btrim("category") <> '' GROUP BY "tenant_id", lower(btrim("category"));--> statement-breakpoint
UPDATE "course" SET "category_id" = "category"."id" FROM "category" WHERE "category"."tenant_id" = "course"."tenant_id" AND lower("category"."name") = lower(btrim("course"."category"));--> statement-breakpoint
ALTER TABLE "course" DROP COLUMN "category";