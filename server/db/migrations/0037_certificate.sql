CREATE TABLE "certificate" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"publish_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"enterprise_name" text NOT NULL,
	"course_name" text NOT NULL,
	"publish_name" text NOT NULL,
	"points" double precision,
	"level" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "certificate_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificate_code" UNIQUE("code"),
	CONSTRAINT "certificate_once" UNIQUE("tenant_id","user_id","publish_id")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "certificate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "certificate_months" integer;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_publish" ON "certificate" USING btree ("tenant_id","publish_id");