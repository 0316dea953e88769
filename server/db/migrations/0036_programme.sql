CREATE TABLE "programme" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programme_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "programme_stage" (
	"tenant_id" uuid NOT NULL,
	"programme_id" uuid NOT NULL,
	"publish_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "programme_stage_tenant_id_programme_id_publish_id_pk" PRIMARY KEY("tenant_id","programme_id","publish_id")
);
--> statement-breakpoint
ALTER TABLE "programme" ADD CONSTRAINT "programme_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_stage" ADD CONSTRAINT "programme_stage_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_stage" ADD CONSTRAINT "programme_stage_tenant_id_programme_id_programme_tenant_id_id_fk" FOREIGN KEY ("tenant_id","programme_id") REFERENCES "public"."programme"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_stage" ADD CONSTRAINT "programme_stage_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_stage_publish" ON "programme_stage" USING btree ("tenant_id","publish_id");