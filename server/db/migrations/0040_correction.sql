CREATE TABLE "correction" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"publish_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"question_id" text NOT NULL,
	"change" jsonb NOT NULL,
	"only_in_favour" boolean NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "correction_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_number" ON "correction" USING btree ("tenant_id","publish_id","number");--> statement-breakpoint
CREATE INDEX "correction_under_way" ON "correction" USING btree ("at") WHERE "correction"."done_at" is null;