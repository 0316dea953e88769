CREATE TABLE "material" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"publish_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid,
	"format" text,
	"size" double precision,
	"link" text,
	"seconds" double precision,
	"pages" integer,
	CONSTRAINT "material_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_progress" (
	"tenant_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened" boolean NOT NULL,
	"downloaded" boolean NOT NULL,
	"position" double precision,
	"spans" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"seen" double precision NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_progress_tenant_id_material_id_user_id_pk" PRIMARY KEY("tenant_id","material_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "completion_need" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "completion_by" text DEFAULT 'pass' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "completion_materials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_progress" ADD CONSTRAINT "material_progress_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_progress" ADD CONSTRAINT "material_progress_tenant_id_material_id_material_tenant_id_id_fk" FOREIGN KEY ("tenant_id","material_id") REFERENCES "public"."material"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_progress" ADD CONSTRAINT "material_progress_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_publish" ON "material" USING btree ("tenant_id","publish_id");--> statement-breakpoint
CREATE INDEX "material_file" ON "material" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "material_progress_own" ON "material_progress" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE FUNCTION "orphan_objects_of_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_object" ("key") VALUES (OLD."tenant_id" || '/files/' || OLD."id") ON CONFLICT ("key") DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A file that is removed by itself; an enterprise that goes has left the key of all that it had.
CREATE TRIGGER "file_objects" AFTER DELETE ON "file" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "orphan_objects_of_file"();
