CREATE TABLE "reminder" (
	"tenant_id" uuid NOT NULL,
	"publish_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_tenant_id_user_id_publish_id_pk" PRIMARY KEY("tenant_id","user_id","publish_id")
);
--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "publish_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "programme_id" uuid;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "certificate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "certificate_months" integer;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "series_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "round" integer;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "repeat_months" integer;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "due_days" integer;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "next_round_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "reminders" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_publish_id_publish_tenant_id_id_fk" FOREIGN KEY ("tenant_id","publish_id") REFERENCES "public"."publish"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_programme" ON "certificate" USING btree ("tenant_id","programme_id");--> statement-breakpoint
CREATE INDEX "publish_next_round" ON "publish" USING btree ("next_round_at");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_once_programme" UNIQUE("tenant_id","user_id","programme_id");--> statement-breakpoint
ALTER TABLE "publish" ADD CONSTRAINT "publish_round" UNIQUE("tenant_id","series_id","round");--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_of" CHECK (num_nonnulls("certificate"."publish_id", "certificate"."programme_id") = 1);